import { walk } from '#tests/model/walk.ts'
import { login } from './login.tsx'

walk(login)
