import { afterAll } from 'vitest'
import { finishFile } from '../file-end.ts'

afterAll(finishFile)
