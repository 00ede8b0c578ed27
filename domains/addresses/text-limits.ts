import { maxAddressLength } from "./validate-recipient.ts";

/** The maximum number of characters of each field. The fields themselves take more, so that nothing that was pasted is lost. */
export const maxRecipientLengths = { f_name: 60, s_name: 60, email: 254, city: 80, address: maxAddressLength } as const;
