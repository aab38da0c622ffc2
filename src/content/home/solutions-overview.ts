export const solutionsOverview = {
  label: 'Solutions and services',
  title: 'Everything we build connects to one line.',
  lead: 'Four solutions improve the operation you run. Four development services build what it still lacks. Find the sentence that sounds like your week.',
  solutions: 'solutions: improve what you run',
  development: 'development: build what is missing',
  feed: 'Not sure where to connect first?',
  link: 'The Blueprint answers that in 2\u00a0weeks',
  /** The situation that each page is meant for, by the page's name. */
  situations: {
    aiAutomation: 'People copy, chase and approve work that follows a rule.',
    dataAnalytics: 'Every department has a figure, and no two agree.',
    processIntelligence: 'Everyone knows the process is slow. Nobody can show where.',
    customAi: 'The problem is yours alone, and so is the data.',
    webPlatforms: 'Your team retypes every request your site receives.',
    customSaas: 'Your way of working could be a product others pay for.',
    mvpPrototyping: 'You need proof of an idea before you fund it.',
    aiAgents: 'Your team spends the day reading, checking and drafting.',
  },
}
