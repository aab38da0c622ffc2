import { walk } from '#tests/model/walk.ts'
import { dashboard, plainDashboard, settings } from './account.tsx'

walk(dashboard)
walk(plainDashboard)
walk(settings)
