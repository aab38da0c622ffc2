import type { VisitRecord } from '#contract/visits/visits.ts'

export const visitRecord: VisitRecord = {
  deviceType: 'mobile',
  browser: 'Safari',
  os: 'iOS',
  screenResolution: '390x844',
  isMobile: true,
  isTablet: false,
  referrer: 'https://search.example/',
  pageUrl: '/insights',
  language: 'hi-IN',
  timezone: 'Asia/Kolkata',
  isReturning: false,
  userAgent: 'Mozilla/5.0 (iPhone) आशा 🚀',
}
