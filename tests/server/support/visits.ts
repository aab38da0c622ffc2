import type { VisitRecord } from '#contract/visits/visits.ts'

const phone = { deviceType: 'mobile', isMobile: true, isTablet: false, screenResolution: '390x844' } as const
const place = { referrer: 'https://search.example/', pageUrl: '/insights', timezone: 'Asia/Kolkata' }
export const visitRecord: VisitRecord = {
  ...phone,
  browser: 'Safari',
  os: 'iOS',
  userAgent: 'Mozilla/5.0 (iPhone) आशा 🚀',
  ...place,
  language: 'hi-IN',
  isReturning: false,
}
