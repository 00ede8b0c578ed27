/** The shop as it stands on paper: its name, and where parcels come back to. */
export interface PrintShop {
  name: string;
  address: string;
  phone: string;
  email: string;
}
