import { brand } from '#contract/brand.ts'
import { catalogue, commissionTerms, formatCents } from '#contract/catalogue.ts'
import { openJobLimits } from '#contract/jobs/access.ts'
import type { LegalText } from '../legal.ts'

const priceOf = (key: keyof typeof catalogue) =>
  `${formatCents(catalogue[key].cents)} ${catalogue[key].currency}`

export const text: LegalText = {
  title: 'Terms & Conditions',
  description: `What applies when you buy from ${brand.name}, use an account or open a confidential document.`,
  updated: '2025-07-08',
  inShort: [
    `The Operational Intelligence Blueprint costs ${priceOf('blueprint')}, fixed, and takes 2 weeks.`,
    'Its guarantee is a credit towards a full project within 60 days. It is not a refund.',
    'All purchases are final.',
    'A plan is paid for one month at a time. Nothing renews automatically.',
  ],
  sections: [
    {
      id: 'agreement',
      title: 'What these terms are',
      blocks: [
        {
          text: `These terms are an agreement between you and ${brand.legalName}, ${brand.location} (“we”). They apply when you use ${brand.domain}, sign in to its client or partner area, buy from it, or open a confidential document on it. If you act for a company, you confirm that you have authority to bind it, and “you” means the company.`,
        },
        {
          text: 'Project work is done under its own signed statement of work or agreement. Where that document differs from these terms, it takes precedence.',
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          text: 'You sign in with a Google account. Give correct information, keep that account safe, and tell us at once if somebody else has used it. An account is for one person. You must not share access to paid content. You must be at least 18 years old.',
        },
      ],
    },
    {
      id: 'blueprint',
      title: 'The Operational Intelligence Blueprint',
      blocks: [
        {
          text: `The Blueprint is a diagnostic of one operation at the fixed price of ${priceOf('blueprint')}. It consists of a 90-minute discovery session, a deep-dive analysis, and the delivery and walkthrough of five deliverables over 2 weeks. The bottleneck analysis covers the top 3-5 areas.`,
        },
        {
          text: 'The 2 weeks begin with the discovery session. This schedule assumes that the people who know the process take part, that you answer our questions, and that you give us the views and samples we need in good time. Time spent waiting for you extends the period.',
        },
        {
          text: 'The discovery session must be held within 6 months of the purchase. You may move it at no cost until one day before it begins.',
        },
        {
          text: 'The purchase also gives your account the client role, and with it access to the Blueprints published in the network.',
        },
      ],
    },
    {
      id: 'guarantee',
      title: 'The guarantee: a credit, not a refund',
      blocks: [
        {
          text: `If you go ahead with a full project with us within 60 days, 100% of what you paid for the Blueprint is credited towards that project. Going ahead means a statement of work signed by both sides; the 60 days begin when the Blueprint is delivered.`,
        },
        {
          list: [
            'It is a credit, not a refund: it is set off against the price of the project and never paid out in money.',
            'It counts once, towards one project, and cannot be transferred.',
            'If you do not go ahead within the 60 days, the credit lapses. The Blueprint and its five deliverables remain yours.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Access plans',
      blocks: [
        {
          rows: [
            {
              term: 'Client Access',
              text: `${priceOf('client_monthly_10')} for one month. Gives you the published Blueprints in full and the premium parts of the client area. You can request the implementation of a Blueprint and have ${openJobLimits.client_monthly_10} job open at a time.`,
            },
            {
              term: 'Premium Access Subscription',
              text: `${priceOf('client_monthly_premium')} for one month, offered to subscribers of Client Access. Gives you the same content, with ${openJobLimits.client_monthly_premium} jobs open at a time and one half-hour call a month.`,
            },
            {
              term: 'Partner Access',
              text: `${priceOf('partner_monthly_25')} for one month. For applicants we have approved. Gives you the partner area, the right to submit Blueprints and bid on jobs, and everything in Client Access, with ${openJobLimits.partner_monthly_25} job open at a time.`,
            },
          ],
        },
        {
          text: 'Each payment covers one month from the moment we receive it. Nothing renews automatically. Paying again while a plan is active adds a month to it. If the month ends without another payment, the access that the plan gave you ends. Your other purchases remain in effect.',
        },
      ],
    },
    {
      id: 'payment',
      title: 'Prices and payment',
      blocks: [
        {
          text: 'Prices are in US dollars. Any taxes that apply are shown before you pay or stated on the receipt. You pay by card or UPI through Razorpay, or by PayPal; their terms apply to the payment itself, and your bank may charge for currency conversion. The contract is formed when the provider confirms the payment to us. You then receive a receipt by email, and can find it in your settings.',
        },
        {
          text: 'If a payment is reversed, disputed or refunded by the provider, the access it gave ends.',
        },
      ],
    },
    {
      id: 'final',
      title: 'All purchases are final',
      blocks: [
        {
          text: 'All purchases are final. As soon as you have paid, we begin to reserve time, unlock content and prepare work, so we give no refunds for the Blueprint or for a plan, in whole or in part, used or unused.',
        },
        {
          text: 'If we have charged you twice for the same thing, or cannot deliver what you bought, we put that right: tell us, and we deliver it or return the amount. Rights that the law gives you and that cannot be waived remain unaffected.',
        },
      ],
    },
    {
      id: 'network',
      title: `The ${brand.collective}`,
      blocks: [
        {
          text: `Partners are vetted before they may subscribe. We decide on applications, on the publication of a submission and on its withdrawal; nobody is entitled to any of these. A partner earns ${commissionTerms.percent}% of the first payment of a person they referred, if that person agreed to our remembering the referral or was introduced by the partner, and was not a client before. Partners earn nothing on their own payments. A commission is payable ${commissionTerms.holdDays} days after the payment; we pay it out by transfer. A refund or a reversed payment cancels the commission. If we have already paid it out, we deduct it from the next payout. A client who awards a job and the partner who bid on it agree on the work and its payment between themselves; we approve jobs and review the Blueprint, and take no share of the price.`,
        },
        {
          text: 'A partner keeps the rights in what they write and grants us a non-exclusive, worldwide licence to review, edit for form, host and show it to people with access for as long as it is published. Partners confirm that they may publish the text and that it contains no confidential information of others.',
        },
        {
          text: 'A published Blueprint describes what worked in one situation. Its author is responsible for its content. You may use it in your own business; you may not republish or resell it, or share it outside your business.',
        },
      ],
    },
    {
      id: 'confidential',
      title: 'Confidential documents',
      blocks: [
        {
          text: 'Proposals and pitch decks are opened with an access code and are meant for the people to whom we gave that code. Keep the code and the content confidential and use them only to decide on the offer. A document may be withdrawn at any time. A proposal binds us only once it has become a signed agreement.',
        },
      ],
    },
    {
      id: 'rights',
      title: 'What belongs to whom',
      blocks: [
        {
          text: 'What you give us remains yours; we use it to do the work you asked for. The deliverables of a Blueprint you have paid for are yours to use, change and have built by anyone. The methods, templates and tools with which we make them remain ours, as do this website and its texts, drawings and names.',
        },
        {
          text: 'Each side keeps confidential any non-public information it learns about the other in the course of the work. We name you as a client only with your consent.',
        },
      ],
    },
    {
      id: 'use',
      title: 'Fair use of the site',
      blocks: [
        { text: 'You will not:' },
        {
          list: [
            'guess access codes, bypass access controls, or test our systems without our written consent',
            'copy content automatically or in bulk, or pass paid content on',
            'send unlawful, misleading or harmful content, or act in somebody else’s name',
            'overload the site in a way that harms others who use it',
          ],
        },
        {
          text: 'If you find a weakness, tell us before you tell others. If you acted in good faith, we will thank you, not sue you.',
        },
      ],
    },
    {
      id: 'results',
      title: 'Results and figures',
      blocks: [
        {
          text: 'Figures on this site, such as efficiency gains, payback times or savings, are typical or maximum values from experience. They are not a promise for your case. What automation brings depends on your data, your systems and your decisions. AI systems can produce wrong results. A person has to check them where they matter.',
        },
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        {
          text: 'We do our work with professional care. The site itself is provided “as is” and may at times be unavailable. As far as the law allows, we are not liable for indirect losses such as lost profit, lost data or business interruption, and our total liability under these terms is limited to the amount you have paid us under them in the 12 months before the event.',
        },
        {
          text: 'Nothing here limits liability for intent, gross negligence, fraud, injury to life or health, or anything else for which the law does not allow a limit. Our Client Protection Policy applies to offers that others make fraudulently in our name.',
        },
      ],
    },
    {
      id: 'end',
      title: 'Ending and suspension',
      blocks: [
        {
          text: 'You may close your account at any time by writing to us. We may suspend or close an account whose holder breaches these terms seriously or repeatedly, after a warning where that is reasonable. Suspension or closure does not entitle anyone to a refund. The sections on payment, rights, confidentiality, liability and law remain in force.',
        },
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        {
          text: `The law of India applies. Before anyone goes to court, both sides try for 30 days to settle the matter by negotiation. After that, the courts at ${brand.location} have jurisdiction. If you are a consumer, the mandatory law and the courts of the country where you live remain open to you.`,
        },
        {
          text: 'If a provision is invalid, the others remain in force. Not enforcing a right on one occasion does not waive that right.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        {
          text: 'We may change these terms for the future. The date at the top shows when we last did. We tell people with an account about important changes by email at least 30 days ahead. What you have already bought remains subject to the terms in force on the day you bought it.',
        },
      ],
    },
  ],
}
