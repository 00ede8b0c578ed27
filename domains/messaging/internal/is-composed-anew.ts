import { isCreditMessageKind, type MessageKind, orderMessageKinds } from "../message-kinds.ts";

/** Whether a message of this kind can be composed a second time: what it tells of, an order or store credit, is still there. */
export const isComposedAnew = (kind: MessageKind): boolean =>
  orderMessageKinds.includes(kind) || isCreditMessageKind(kind);
