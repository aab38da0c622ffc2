import { testMachine } from '#tests/model/test-machine.ts'
import { application, call, notify } from './form-others.tsx'
import { contact } from './form.tsx'

testMachine(contact)
testMachine(application)
testMachine(notify)
testMachine(call)
