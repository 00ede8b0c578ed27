import { expect, test } from "vitest";
import { openShop } from "#test/open-shop.ts";
import { loginSchema, profileSchema, registrationSchema } from "./account-forms.ts";
import { getAuth } from "./internal/create-auth.ts";

const password = "blue river stone";
const typed = {
  firstname: "Ayesha",
  secondname: "Khan",
  email: "ayesha@example.com",
  password,
  confirm_password: password,
  role: "owner",
  emailVerified: true,
  email_verified: true,
  id: "1",
};

test("the names of an account have a letter each, as those of an order", () => {
  for (const schema of [registrationSchema, profileSchema]) {
    const issues = schema.safeParse({ ...typed, firstname: "123", secondname: "---" }).error?.issues;
    expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
      ["firstname", "Enter your first name: it needs a letter"],
      ["secondname", "Enter your second name: it needs a letter. Without one, repeat your first name"],
    ]);
  }
  expect(profileSchema.parse({ firstname: "عائشہ", secondname: "خان" })).toEqual({
    firstName: "عائشہ",
    secondName: "خان",
  });
});

// Each of the two guards is tested alone, because either would be enough.
test("no form of an account lets through what it does not ask for", () => {
  expect(registrationSchema.parse(typed)).toEqual({
    firstName: "Ayesha",
    secondName: "Khan",
    email: "ayesha@example.com",
    password,
  });
  expect(profileSchema.parse(typed)).toEqual({ firstName: "Ayesha", secondName: "Khan" });
  expect(loginSchema.parse(typed)).toEqual({ email: "ayesha@example.com", password });
});

test("the library takes no role from what somebody typed", async () => {
  await using shop = await openShop();
  const body = {
    name: "Ayesha Khan",
    firstName: "Ayesha",
    secondName: "Khan",
    email: "ayesha@example.com",
    password,
    role: "owner",
  };
  await getAuth(shop.db)
    .api.signUpEmail({ body })
    .catch(() => undefined);
  expect(await shop.look("select id from accounts_accounts where role <> 'customer'")).toEqual([]);
});
