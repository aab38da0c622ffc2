import { hourMs } from '#contract/time/durations.ts'
import { formSubjects } from '#contract/forms/forms.ts'
import type { Database } from '../platform/database/database.ts'
import { addEnquiry } from './store.ts'

const demoEnquiries = [
  {
    name: 'Asha Rao',
    email: 'asha.rao@demo.example',
    company: 'Rao Textiles',
    service: 'ai-and-automation',
    message:
      'Two people type 300 orders a week from emails into our ERP system, and then once more into the planning sheet.\n\nHow long would a first version take, and what would you need from us?',
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@demo.example',
    company: '',
    service: '',
    message: `${formSubjects.call}\n\nTuesday or Thursday after 14:00 in Berlin would suit me.`,
  },
  {
    name: 'Client',
    email: 'client@demo.example',
    company: '',
    service: '',
    message: `${formSubjects.support}\n\nCan the receipt for my Blueprint show our tax number?`,
  },
]

/** Adds enquiries for the demo's office. Safe to repeat; enquiries that were changed stay as they are. */
export async function seedDemoEnquiries(db: Database, now: Date): Promise<void> {
  for (const [index, fields] of demoEnquiries.entries()) {
    const at = new Date(now.getTime() - (index * 7 + 2) * hourMs)
    await addEnquiry(db, { kind: 'contact', fields }, `demo:${fields.email}`, at)
  }
}
