const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is an id as the database writes it: anything else would be an error in a query by id. */
export const isUuid = (text: string): boolean => uuid.test(text)
