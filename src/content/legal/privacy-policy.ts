import { brand } from '#contract/brand.ts'
import { commissionTerms } from '#contract/catalogue.ts'
import { limits } from '#contract/limits.ts'
import type { LegalText } from '../legal.ts'

const { keptMonths, projectFiles } = limits

export const text: LegalText = {
  title: 'Privacy Policy',
  description: `What ${brand.name} stores about you, why, for how long, and how to have it deleted.`,
  updated: '2025-07-08',
  inShort: [
    'We keep what you send us, what you buy, and your name and email address if you sign in.',
    'We count visits without storing your network address or using anything that follows you to other sites.',
    'There are no advertising or analytics cookies. The only cookies we set are for signing in.',
    'We sell no data. You may ask to see, correct or delete the data we hold about you. One email is enough.',
  ],
  sections: [
    {
      id: 'who-we-are',
      title: 'Who is responsible',
      blocks: [
        {
          text: `This policy covers the website ${brand.domain}, its client and partner area, and the confidential documents we share through it. ${brand.legalName}, ${brand.location}, decides why and how the data described here is used, and is responsible for it.`,
        },
        {
          text: 'Project work is separate: when we process data for a client, our agreement with that client says how we may use it.',
        },
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect, and why',
      blocks: [
        {
          rows: [
            {
              term: 'A visit',
              text: 'Once in each browser session, we record the time, the kind of device, browser, operating system and screen size, the browser’s own description of itself, language and time zone, the path of the page you opened first, the page that led you here, and whether this browser has been here before. No network address, name or identifier is stored with these details. We use them to see which pages are read and on which devices. Counts by day, page, referring site and kind of device are kept longer; they identify nobody.',
            },
            {
              term: 'An enquiry',
              text: 'The name, email address, company, service and message you enter in the contact form or in a request for a call, and the numbers in your ledger, if you tick the box to include them. We use them to answer you and, if needed, to prepare an offer. You receive a confirmation by email. Our answers and notes are kept with your enquiry and deleted with it.',
            },
            {
              term: 'A request to be notified',
              text: 'Your email address. We use it once, to tell you about what you asked for.',
            },
            {
              term: 'A partner application',
              text: 'Your name, email address, LinkedIn address and expertise, which we use to decide on your application, and our decision.',
            },
            {
              term: 'Your account',
              text: 'When you sign in with Google: your name, your email address and Google’s identifier for your account. We never receive your password. We use these details only to know who you are, and we change nothing in your Google account.',
            },
            {
              term: 'An order',
              text: 'What you bought, when, at what price and how you paid, the payment provider’s reference numbers, the notices the provider sends us about your payment, and a receipt with your name and email address. Such a notice may contain the name, email address or telephone number you gave to the provider. Card numbers, UPI identifiers and PayPal passwords never reach us.',
            },
            {
              term: 'Invoice details',
              text: 'If you enter them in your settings: company, address, country and tax number. We use them for the receipts issued from then on, each of which keeps its own copy, and for nothing else.',
            },
            {
              term: 'Your Blueprint project',
              text: 'If you buy a Blueprint: how far your project has progressed, the time of your kick-off and the time zone in which you booked it. We use these details to carry out the project, and the time zone to send you reminders during your day. The invitation for your calendar, with your name and email address, goes to you and to us by email.',
            },
            {
              term: 'What you give us for your Blueprint',
              text: `Your answers to the questionnaire, the files that you attach, your questions about the draft and our answers, and the draft and the delivered Blueprint itself, with the time at which you first opened it. We use them to carry out the project. If something you typed could not be saved, it stays in your browser until it is saved. An unfinished upload is deleted after ${projectFiles.unfinishedDays} days. Everything else is deleted with your account. Your answers and questions also go to you and to us by email.`,
            },
            {
              term: 'Your use of the client area',
              text: 'Which Blueprints you open, so that we can show you what you have read. If you are a partner: the Blueprints you submit, with their review status and our notes. A published Blueprint carries its author’s name.',
            },
            {
              term: 'Who recommended us',
              text: `If you open a partner’s link, a notice asks whether we may remember who recommended us. Your browser keeps the partner’s code only if you agree, and then for ${commissionTerms.referralDays} days. If we cannot ask you yet, the browser tab keeps the code until we can. Once you sign in, or write to us with one of our forms, we record that this partner referred you, and your browser deletes the code once the referral has reached your account. The partner earns a commission on your first payment. They see the date, the product and the amount, but not your name. A partner may also introduce you to us. In that case we store your name, your email address, your company and what the partner writes.`,
            },
            {
              term: 'Jobs, bids and questions',
              text: 'If you post a job: what you write. Partners read it without your name, your company or anything you marked as confidential; the partner whose bid you award gets your name, your email address and the confidential part. If you bid: the amount, time and approach, which the client reads after the deadline, with your name. Questions are shown without the name of the person who asked. If your plan has a monthly call: the times you suggest.',
            },
            {
              term: 'A request to implement a Blueprint',
              text: 'What you write, your team’s size, the start and the budget you choose, and the answer. The author of the Blueprint sees the request with your name, and sees your email address once you agree to the answer.',
            },
            {
              term: 'Confidential documents',
              text: 'When a proposal or pitch deck is opened with an access code: which document, when, and whether the code was correct.',
            },
            {
              term: 'A decision on a proposal',
              text: 'Your name, role and email address, what you decided and when. An accepted proposal is sealed together with these details and cannot be changed. Everybody who can open the proposal sees your name.',
            },
            {
              term: 'A confidential document shared with you',
              text: 'The name or address for which we created your access code, when the code was used, and how often. These details show us whether the document has reached you. If you accept an agreement before the document opens: which text, under which name, and when.',
            },
            {
              term: 'An error on a page',
              text: 'If one of our scripts fails in your browser: the kind of error, where in our scripts it happened, its message without email addresses, numbers and quoted text, the kind of page, and the browser family. Identical errors are counted together. No name, network address or identifier is stored with them. We use them to fix the error.',
            },
            {
              term: 'Operation and security',
              text: 'To limit abuse, we count requests by network address, for no longer than the limit lasts: in memory, or stored as a keyed hash from which the address cannot be read. Our logs record the kind of request, its result and its duration, and the kinds of errors in pages. They contain no addresses, codes, messages or names.',
            },
          ],
        },
        {
          text: 'We do not ask for sensitive data such as health, beliefs or identity papers. Please do not enter any in a form. We make no decisions about you by automated means alone.',
        },
      ],
    },
    {
      id: 'legal-grounds',
      title: 'Our legal grounds',
      blocks: [
        {
          list: [
            'Your request or our contract with you: enquiries, applications, accounts, orders, confidential documents.',
            'Your consent: requests to be notified. You may withdraw it at any time.',
            'Our legitimate interest in a site that works, is not abused and is worth reading: visits, limits, logs. You may object.',
            'The law: records of orders and payments that we have to keep.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      blocks: [
        {
          text: 'We set four cookies, all necessary for signing in and none used to track anyone. Only sign-in-proof can be read by scripts. Until you choose to sign in, we set none.',
        },
        {
          rows: [
            {
              term: 'session',
              text: `Keeps you signed in, for at most ${limits.sessionHours} hours. Signing out removes it.`,
            },
            {
              term: 'sign-in',
              text: `Ties a sign-in that is under way to this browser, for at most ${limits.signInMinutes} minutes. It is encrypted, and stores the page to go to afterwards if your browser’s own storage is blocked.`,
            },
            {
              term: 'sign-in-proof',
              text: `Proves to the page you return to that the sign-in was started in this browser, for at most ${limits.signInMinutes} minutes. The page reads and removes it.`,
            },
            {
              term: 'staff',
              text: 'Set for a year, and only for people who work for us. It takes them to the sign-in page when they open our office, and gives no access.',
            },
          ],
        },
        {
          text: 'Your browser’s own storage also contains: your sign-in token; if a sign-out has not reached us yet, the token of that session until it does; the moment this browser first came here; a note that the spotlight window was closed; a note that the visit was counted; where to go after signing in; that a checkout was opened; that a page was reloaded because a part of it was missing; the code of the partner who recommended us, if you agreed or have not been asked yet; the numbers you entered in the ledger on the home page, until you clear them there; and drafts of what you typed into a form, with a number by which we recognise a repeat submission, so that a reload neither loses nor duplicates them. Apart from the tokens, your answers to a form, and the ledger numbers if you tick the box to send them with an enquiry, none of this is sent to us as such. You can clear all of it in your browser at any time.',
        },
        {
          text: 'The payment window of Razorpay or PayPal, Google’s sign-in page and the booking calendar belong to those providers and may set cookies of their own. They load only when you pay, sign in or open the page for booking a call.',
        },
      ],
    },
    {
      id: 'who-receives-it',
      title: 'Who else receives your data',
      blocks: [
        {
          text: 'We neither sell nor rent out data. These providers receive the data that their task requires:',
        },
        {
          rows: [
            { term: 'Google', text: 'Signs you in, and learns that you sign in here.' },
            {
              term: 'Razorpay',
              text: 'Takes payments by card and UPI. You give it your payment details directly.',
            },
            { term: 'PayPal', text: 'Takes payments by PayPal. You give it your payment details directly.' },
            {
              term: 'Our email provider',
              text: 'Carries the emails between us: confirmations, receipts, answers.',
            },
            {
              term: 'The booking calendar',
              text: 'Receives what you enter when you book a call on the scheduling page.',
            },
            {
              term: 'Our hosting provider',
              text: 'Runs the server and the database in which all of this is stored.',
            },
          ],
        },
        {
          text: 'Google, Razorpay and PayPal decide for themselves how they use what they collect; their own policies apply. Authorities receive data only where the law obliges us to provide it. Some providers work in countries other than yours; where the law requires safeguards for this, we agree on them with the provider.',
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          rows: [
            { term: 'Visits', text: `${keptMonths.visits} months.` },
            {
              term: 'Enquiries and requests to be notified',
              text: `${keptMonths.enquiries} months after you sent them.`,
            },
            {
              term: 'Partner applications',
              text: `${keptMonths.declinedApplications} months after we declined; ${keptMonths.undecidedApplications} months after you applied, if we have not decided; ${keptMonths.unusedApprovals} months after we approved, or after you last bought Partner Access.`,
            },
            {
              term: 'Requests to implement a Blueprint',
              text: `${keptMonths.endedRequests} months after they ended.`,
            },
            {
              term: 'Jobs with their bids and questions',
              text: `${keptMonths.endedJobs} months after they ended.`,
            },
            {
              term: 'Who referred you, and introductions',
              text: `${keptMonths.referrals} and ${keptMonths.introductions} months respectively. The commission itself is kept as long as the order.`,
            },
            { term: 'Copies of emails this site sent', text: `${keptMonths.mail} months.` },
            {
              term: 'Blueprint projects, with answers, files, drafts and questions',
              text: 'For as long as you have your account, so that you can read your Blueprint.',
            },
            {
              term: 'Accounts, invoice details, reading history, submissions',
              text: 'For as long as you have your account. Published Blueprints: for as long as they remain in the gallery.',
            },
            {
              term: 'Orders, payments, receipts',
              text: 'As long as tax and accounting law requires, at most 8 years.',
            },
            {
              term: 'Payment providers’ notices',
              text: `Their contents: ${keptMonths.paymentNotices} months. The fact that we received one: as long as the order.`,
            },
            {
              term: 'Openings of confidential documents',
              text: `${keptMonths.unlocks} months after access to the document has ended.`,
            },
            {
              term: 'Decisions on proposals, and agreements accepted before a document was read',
              text: 'As long as claims may arise from them, even after an account is deleted.',
            },
            {
              term: 'Counts that limit abuse',
              text: 'A few minutes; at most one hour for access codes.',
            },
            {
              term: 'Recipients of confidential documents',
              text: `${limits.keptMonths.unlocks} months after the code was revoked or access to the document ended.`,
            },
            { term: 'Errors in pages', text: `${limits.clientErrorDays} days after they last occurred.` },
            { term: 'Logs', text: '30 days.' },
            {
              term: 'Backups',
              text: '30 days, encrypted. If we restore one, we again delete everything that had been deleted since it was made.',
            },
          ],
        },
        {
          text: 'After these periods, we delete the data or strip it of everything that could lead back to you.',
        },
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        {
          text: 'Connections are encrypted. Access codes are stored only as one-way hashes. The server decides on every request who may see what, and logs are written without personal data. Only people who need data for their work can access it. If something nevertheless goes wrong and is likely to harm you, we tell you and the competent authority without delay.',
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights, and how to have data deleted',
      blocks: [
        {
          text: 'Under the Digital Personal Data Protection Act of India, the General Data Protection Regulation where it applies to you, and similar laws elsewhere, you may:',
        },
        {
          list: [
            'learn what we hold about you, and receive a copy of it',
            'have it corrected, completed or deleted',
            'object to a use, or have it restricted',
            'withdraw your consent, without affecting what was done before',
            'complain to us and, if our answer does not satisfy you, to the competent data protection authority',
          ],
        },
        {
          text: `Write to ${brand.email.contact} from the address concerned, with the subject “My data”, and say what you want. We may ask you a question to confirm your identity. We answer within 30 days, free of charge.`,
        },
        {
          text: 'Deleting your account ends your access to what you have bought and removes your name, email address, invoice details and reading history. Records of orders and receipts stay for as long as the law requires, without your name, email address and invoice details, and are used for nothing else. A receipt keeps its number, its dates, our own details, the product, the amount and the provider’s reference, so print it first if you need the rest. A Blueprint of yours that we published remains, without your name. If we withdrew a Blueprint after somebody had asked to have it implemented, its title remains. Visits cannot be traced back to you, so we cannot pick yours out.',
        },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        {
          text: 'This site is made for businesses. It is not meant for anyone under 18, and we do not knowingly collect data about them.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        {
          text: 'When our practices change, we update this page and the date at the top. If a change matters to people with an account, we tell them by email before it takes effect.',
        },
      ],
    },
  ],
}
