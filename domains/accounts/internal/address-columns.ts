import type { NewAddress } from "../addresses/address.ts";

/** What is kept of an address, whatever else came with it. */
export function addressColumns({ firstName, secondName, phone, province, city, address, zip }: NewAddress): NewAddress {
  return { firstName, secondName, phone, province, city, address, zip };
}
