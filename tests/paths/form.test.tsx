import { walk } from '#tests/model/walk.ts'
import { application, call, notify } from './form-others.tsx'
import { contact } from './form.tsx'

walk(contact)
walk(application)
walk(notify)
walk(call)
