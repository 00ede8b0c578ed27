import type { ReactNode } from "react";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { CodeForm } from "./code-form.tsx";
import type { NewPasskey } from "./passkeys/new-passkey-form.tsx";
import { PasskeysPanel, type PasskeysPanelProps } from "./passkeys/passkeys-panel.tsx";
import { IntentButton } from "./intent-button.tsx";
import { QrCode } from "./qr-code.tsx";

/** A login of the staff member. */
export interface SessionItem {
  id: string;
  device: string;
  address: string;
  lastSeen: string;
  current: boolean;
}

/** What a form of the page leads to, beside the page itself. */
export type SecurityStep =
  | { step: "enrol"; secret: string; qr: string }
  | { step: "confirm"; result: FormResult }
  | { step: "recovery-codes"; codes: string[]; enrolled: boolean }
  | ({ step: "new-passkey" } & NewPasskey)
  | { step: "refused"; message: string };

export interface SecurityViewProps {
  /** Where a form waits that could not be saved without a second factor; null for none. */
  waiting: string | null;
  /** When the second factor was set up; null without one. */
  since: string | null;
  recoveryCodesLeft: number;
  required: boolean;
  passkeys: PasskeysPanelProps["passkeys"];
  /** The form of a new passkey, for who was asked for the password before it; null without it. */
  adding: NewPasskey | null;
  sessions: SessionItem[];
  step: SecurityStep | null;
}

/** The own security: second factor, recovery codes, passkeys, logins. */
export function SecurityView({ waiting, passkeys, adding, sessions, step, ...factor }: SecurityViewProps) {
  const place = waiting === null ? "/admin/security" : `/admin/security?next=${encodeURIComponent(waiting)}`;
  return (
    <>
      <h1 className="heading text-2xl">Security</h1>
      {waiting !== null && (
        <Alert tone="info">
          What you typed is not saved yet: it waits for an hour. Set up your second factor, then{" "}
          <a href={waiting} className="font-semibold underline underline-offset-4">
            look at it and send it
          </a>
          .
        </Alert>
      )}
      {step?.step === "recovery-codes" ? (
        <RecoveryCodes codes={step.codes} enrolled={step.enrolled} place={place} />
      ) : (
        <SecondFactor {...factor} step={step} place={place} />
      )}
      <PasskeysPanel
        passkeys={passkeys}
        place={place}
        adding={step === null ? adding : step.step === "new-passkey" ? step : null}
      />
      <Panel title="Password">
        <p>
          <a href="/user/dashboard/security" className={buttonLooks("secondary", "small")}>
            Change your password
          </a>
        </p>
      </Panel>
      <Sessions sessions={sessions} place={place} />
    </>
  );
}

interface Placed {
  /** Where the forms go. */
  place: string;
}

type SecondFactorProps = Omit<SecurityViewProps, "waiting" | "sessions" | "passkeys" | "adding"> & Placed;

function SecondFactor({ since, recoveryCodesLeft, required, step, place }: SecondFactorProps) {
  if (step?.step === "enrol" || step?.step === "confirm")
    return (
      <Panel title="Set up your authenticator app">
        {step.step === "enrol" && <Enrolment secret={step.secret} qr={step.qr} />}
        <CodeForm
          action={place}
          intent="confirm"
          label="Code that the app shows"
          hint="Six digits. They change every 30 seconds."
          button="Turn on the second factor"
          result={step.step === "confirm" ? step.result : null}
        />
        {step.step === "confirm" && (
          <IntentButton action={place} intent="enrol" look="quiet">
            Begin again with a new QR code
          </IntentButton>
        )}
      </Panel>
    );
  return (
    <Panel title="Second factor">
      {step?.step === "refused" && <Alert focused>{step.message}</Alert>}
      {required && since === null && (
        <Alert tone="info">The owner asks every staff member for a second factor. Set yours up to go on.</Alert>
      )}
      {since === null ? (
        <p className="max-w-prose text-muted">
          With a second factor, whoever learns your password still needs your phone. Any authenticator app will do, such
          as Google Authenticator, Microsoft Authenticator or Aegis.
        </p>
      ) : (
        <p>
          <Badge tone="ink">On</Badge> An authenticator app, since {since}. Recovery codes left: {recoveryCodesLeft}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <IntentButton action={place} intent="enrol" look={since === null ? "accent" : "secondary"}>
          {since === null ? "Set up an authenticator app" : "Set up another app"}
        </IntentButton>
        {since !== null && (
          <>
            <IntentButton action={place} intent="recovery-codes">
              New recovery codes
            </IntentButton>
            {!required && (
              <IntentButton action={place} intent="remove">
                Remove the second factor
              </IntentButton>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

function Enrolment({ secret, qr }: { secret: string; qr: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode svg={qr} alt="QR code for your authenticator app" />
      <div className="grid content-start gap-2">
        <p>Scan the code with your app, then enter what the app shows.</p>
        <p className="text-sm text-muted">
          No camera? Type this key into the app. It is shown this once:
          <code className="figures mt-1 block text-base font-semibold break-all text-ink">
            {secret.replaceAll(/.{4}(?=.)/g, "$& ")}
          </code>
        </p>
      </div>
    </div>
  );
}

function RecoveryCodes({ codes, enrolled, place }: { codes: string[]; enrolled: boolean } & Placed) {
  return (
    <Panel title="Your recovery codes">
      <Alert tone="success" focused>
        {enrolled
          ? "Your second factor is on. Store these codes now."
          : "These codes take the place of the earlier ones."}
      </Alert>
      <p className="max-w-prose">
        Each code opens once, in place of your phone. They are shown this once: print them, or store them where you
        would find them without your phone.
      </p>
      <ul className="figures grid gap-x-8 gap-y-1 font-mono text-lg sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <a href={place} className={buttonLooks("accent", "medium")}>
          I have stored them
        </a>
      </p>
    </Panel>
  );
}

function Sessions({ sessions, place }: { sessions: SessionItem[] } & Placed) {
  return (
    <Panel title="Where you are signed in">
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, address, lastSeen, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <p className="min-w-0 flex-1 basis-56">
              <span className="font-semibold">{device}</span> {current && <Badge>This device</Badge>}
              <span className="block text-sm text-muted">
                Last used {lastSeen}
                {address && ` · ${address}`}
              </span>
            </p>
            {!current && (
              <IntentButton action={place} intent="end" fields={{ session: id }} label={`Sign out ${device}`}>
                Sign out
              </IntentButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <IntentButton action={place} intent="end-others">
          Sign out everywhere else
        </IntentButton>
      )}
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid gap-4">
      <h2 className="heading text-lg">{title}</h2>
      {children}
    </section>
  );
}
