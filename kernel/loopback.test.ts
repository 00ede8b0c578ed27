import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test("this computer is localhost and the loopback addresses, and no name that only looks like them", () => {
  for (const hostname of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) expect(isLoopback(hostname)).toBe(true);
  for (const hostname of ["taqat.pk", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1", ""])
    expect(isLoopback(hostname)).toBe(false);
});
