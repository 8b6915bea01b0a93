export const tickets = {};
