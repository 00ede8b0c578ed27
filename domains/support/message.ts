/** What somebody wrote through the contact form. */
export interface NewMessage {
  name: string;
  email: string;
  /** E.164, where one was given. */
  phone: string | null;
  subject: string;
  body: string;
}

export interface Message extends NewMessage {
  id: string;
  createdAt: Date;
}
