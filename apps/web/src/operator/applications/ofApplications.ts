/** What a change of an application makes old: the applications, whatever belongs to one, and the activity. */
export const ofApplications: readonly (readonly string[])[] = [
  ['applications'],
  ['application'],
  ['activity'],
]
