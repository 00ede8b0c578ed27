import { expect, test } from "vitest";
import { openSealedText, sealText } from "./seal-text.ts";

test("a sealed text opens with its secret, purpose and context, and with no others", () => {
  const sealed = sealText("secret", "totp", "row 1", "طاقت JBSWY3DP");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(sealText("secret", "totp", "row 1", "طاقت JBSWY3DP")).not.toBe(sealed);
  expect(openSealedText("secret", "totp", "row 1", sealed)).toBe("طاقت JBSWY3DP");
  expect(openSealedText("other", "totp", "row 1", sealed)).toBeNull();
  expect(openSealedText("secret", "mail", "row 1", sealed)).toBeNull();
  expect(openSealedText("secret", "totp", "row 2", sealed)).toBeNull();
  expect(openSealedText("secret", "totp", "row 1", sealed.slice(0, -2) + "AA")).toBeNull();
  expect(openSealedText("secret", "totp", "row 1", "")).toBeNull();
});
