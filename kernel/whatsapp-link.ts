/** The address of a WhatsApp chat with a number (E.164), in the app or in the browser; with what the chat's field then holds. */
export const whatsAppLink = (phone: string, text?: string): string =>
  `https://wa.me/${phone.replace("+", "")}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
