import { testMachine } from '#tests/model/test-machine.ts'
import { dashboard, partnerApproval, partnerDashboard, plainDashboard, settings } from './account.tsx'

testMachine(dashboard)
testMachine(plainDashboard)
testMachine(partnerDashboard)
testMachine(settings)
testMachine(partnerApproval)
