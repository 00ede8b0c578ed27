/** Open: somebody must look. Answered: by mail from here. Closed: nothing is to do, also for spam. */
export const messageStates = ["open", "answered", "closed"] as const;
export type MessageState = (typeof messageStates)[number];

/** What is written after a message: an answer of staff, what its writer wrote to one, and a note that only staff see. */
export const replyKinds = ["answer", "note", "follow-up"] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** Where somebody wrote a message. */
export const contactChannels = ["form", "whatsapp"] as const;
export type ContactChannel = (typeof contactChannels)[number];
