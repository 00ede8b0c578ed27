/** Where somebody asked for messages by WhatsApp. */
export const optInSources = ["checkout", "order-page", "staff"] as const;
export type OptInSource = (typeof optInSources)[number];
