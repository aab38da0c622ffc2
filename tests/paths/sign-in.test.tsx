import { walk } from '#tests/model/walk.ts'
import { signIn } from './sign-in.tsx'

walk(signIn)
