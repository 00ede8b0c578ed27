import { Link } from "react-router";
import { Monitor } from "lucide-react";
import { Badge } from "../elements/badge.tsx";
import { Button } from "../elements/button.tsx";
import type { FormResult } from "./form-result.ts";
import { FormAlert } from "./form-alert.tsx";
import { focusFirst } from "./focus-first.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordField } from "./password-field.tsx";

/** A login as its owner sees it. */
export interface SessionItem {
  id: string;
  /** "Chrome on Android". */
  device: string;
  address: string;
  since: string;
  lastSeen: string;
  current: boolean;
}

interface SecurityViewProps {
  sessions: SessionItem[];
  result: FormResult | null;
  /** Whether a code to a phone can log the customer in. */
  phoneLogin: boolean;
  minPasswordLength: number;
  maxPasswordLength: number;
}

const place = "/user/dashboard/security";

/** The account's logins, with a button to end each, and the form for a new password. */
export function SecurityView({
  sessions,
  result,
  phoneLogin,
  minPasswordLength,
  maxPasswordLength,
}: SecurityViewProps) {
  const errors = result?.errors ?? {};
  const first = ["current_password", "password", "confirm_password"].find((name) => errors[name]);
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="logins">
        <h2 id="logins" className="heading text-3xl">
          Where you are logged in
        </h2>
        <ul aria-labelledby="logins" className="mt-4 divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" action={place} className="mt-4">
            <Button look="secondary" name="intent" value="end-others">
              Log out everywhere else
            </Button>
          </form>
        )}
        {phoneLogin && (
          <p className="mt-6">
            <Link to="/user/dashboard/phone" className="inline-flex min-h-11 items-center underline underline-offset-4">
              Log in with a code to your phone
            </Link>
          </p>
        )}
      </section>
      <section aria-labelledby="change-password">
        <h2 id="change-password" className="heading text-3xl">
          Change your password
        </h2>
        <p className="mt-2 text-muted">You stay logged in here and are logged out everywhere else.</p>
        <form
          method="post"
          action={place}
          noValidate
          aria-labelledby="change-password"
          className="mt-4 grid gap-5 rounded-card border border-line p-4 sm:p-6"
        >
          <FormAlert result={result} />
          <input type="hidden" name="intent" value="password" />
          <PasswordField
            name="current_password"
            label="Current password"
            autoComplete="current-password"
            maxLength={maxPasswordLength}
            error={errors.current_password?.[0]}
            {...focusFirst(first === "current_password")}
          />
          <div className="grid gap-5">
            <NewPasswordFields
              label="New password"
              errors={errors}
              first={first}
              minLength={minPasswordLength}
              maxLength={maxPasswordLength}
            />
          </div>
          <Button size="large">Change the password</Button>
        </form>
      </section>
    </div>
  );
}

function SessionRow({ session: { id, device, address, since, lastSeen, current } }: { session: SessionItem }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Monitor aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {device}
          {current && (
            <>
              {" "}
              <Badge>This device</Badge>
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          Since {since}
          {lastSeen !== since && `, last used ${lastSeen}`}
          {address && ` · ${address}`}
        </p>
      </div>
      {!current && (
        <form method="post" action={place}>
          <input type="hidden" name="session" value={id} />
          <Button
            look="secondary"
            size="small"
            name="intent"
            value="end"
            aria-label={`Log out ${device}, there since ${since}`}
          >
            Log out
          </Button>
        </form>
      )}
    </li>
  );
}
