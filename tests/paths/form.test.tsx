import { walk } from '#tests/model/walk.ts'
import { application, contact, notify } from './form.tsx'

walk(contact)
walk(application)
walk(notify)
