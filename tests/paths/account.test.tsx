import { walk } from '#tests/model/walk.ts'
import { dashboard, partnerApproval, partnerDashboard, plainDashboard, settings } from './account.tsx'

walk(dashboard)
walk(plainDashboard)
walk(partnerDashboard)
walk(settings)
walk(partnerApproval)
