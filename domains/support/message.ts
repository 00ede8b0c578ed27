/** A message from the contact form. */
export interface NewMessage {
  name: string;
  email: string;
  /** E.164, when the writer gave one. */
  phone: string | null;
  subject: string;
  body: string;
}

export interface Message extends NewMessage {
  id: string;
  createdAt: Date;
}
