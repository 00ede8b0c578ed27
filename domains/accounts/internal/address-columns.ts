import type { NewAddress } from "../addresses/address.ts";

/** The columns of an address that are stored; other properties are dropped. */
export function addressColumns({ firstName, secondName, phone, province, city, address, zip }: NewAddress): NewAddress {
  return { firstName, secondName, phone, province, city, address, zip };
}
