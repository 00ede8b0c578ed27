/** Open: somebody must look. Answered: by mail from here. Closed: nothing is to do, also for spam. */
export const messageStates = ["open", "answered", "closed"] as const;
export type MessageState = (typeof messageStates)[number];
