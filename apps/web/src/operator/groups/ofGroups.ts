/** What a change of a group makes old: the groups, whatever belongs to them, and the activity. */
export const ofGroups: readonly (readonly string[])[] = [['groups'], ['group'], ['person'], ['activity']]
