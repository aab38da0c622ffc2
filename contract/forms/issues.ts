/** Issues by field without the one of a field. */
export const withoutIssue = <Issues extends object>(issues: Issues, field: keyof Issues & string): Issues =>
  Object.fromEntries(Object.entries(issues).filter(([name]) => name !== field)) as Issues
