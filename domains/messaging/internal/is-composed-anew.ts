import { isCreditKind, type MessageKind, orderKinds } from "../message-kinds.ts";

/** Whether a message of this kind can be composed a second time: what it tells of, an order or store credit, is still there. */
export const isComposedAnew = (kind: MessageKind): boolean => orderKinds.includes(kind) || isCreditKind(kind);
