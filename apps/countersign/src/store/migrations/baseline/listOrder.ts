/**
 * What lists of keys are sorted and searched by: the address of a contract ends its identity, in 42 characters. Other keys
 * are listed by their identities.
 */
export const listOrder =
  "lower(case when substr(identity, 1, 7) = 'eip155:' then substr(identity, length(identity) - 41) else identity end)"
