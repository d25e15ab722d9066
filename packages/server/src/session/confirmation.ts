/** How long a signature covers changes that need a fresh one (specification, point 9). */
export const confirmationMilliseconds = 300_000
