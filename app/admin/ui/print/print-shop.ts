import type { LogoPicture } from "#app/presenters/present-logo.ts";

/** The shop as it stands on paper: its name, and where parcels come back to. */
export interface PrintShop {
  name: string;
  logo: LogoPicture | null;
  address: string;
  phone: string;
  email: string;
}
