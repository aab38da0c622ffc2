import { testMachine } from '#tests/model/test-machine.ts'
import { signIn } from './sign-in.tsx'

testMachine(signIn)
