import { testMachine } from '#tests/model/test-machine.ts'
import { login } from './login.tsx'

testMachine(login)
