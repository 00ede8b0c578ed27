import { Link } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { FormAlert } from "../form-alert.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { EmailField } from "#app/ui/elements/text-field.tsx";
import type { StaffMember } from "#domains/staff/members/list-staff.ts";
import type { StaffRole } from "#domains/staff/permissions.ts";
import { RoleField } from "./role-field.tsx";
import { roleLabels } from "./role-labels.ts";
import { SecondPress } from "../second-press.tsx";

interface MemberItem extends StaffMember {
  /** Whether it is the person who looks. */
  self: boolean;
}

export interface StaffViewProps {
  members: MemberItem[];
  invitations: { id: string; email: string; role: StaffRole; expires: string }[];
  policy: { secondFactorRequired: boolean; version: number };
  roles: StaffRole[];
  maxEmailLength: number;
  /** Makes the form one invitation, however often it is sent. */
  newInvitation: string;
  /** Of the form that invites. */
  result: FormResult | null;
}

const place = "/admin/staff";

/** The shop's staff, the open invitations, and what is asked of everybody. */
export function StaffView({
  members,
  invitations,
  policy,
  roles,
  maxEmailLength,
  newInvitation,
  result,
}: StaffViewProps) {
  return (
    <>
      <h1 className="heading text-2xl">Staff</h1>
      <FormAlert result={result} />
      <section aria-labelledby="members" className="panel grid gap-3">
        <h2 id="members" className="heading text-lg">
          Members
        </h2>
        <ul aria-labelledby="members" className="divide-y divide-line border-y border-line">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      </section>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <section aria-labelledby="invite" className="panel">
        <form method="post" action={place} noValidate aria-labelledby="invite" className="grid max-w-xl gap-4">
          <h2 id="invite" className="heading text-lg">
            Invite somebody
          </h2>
          <input type="hidden" name="id" value={newInvitation} />
          <EmailField
            name="email"
            hint="A link goes there. It opens once, within 48 hours."
            autoComplete="off"
            maxLength={maxEmailLength}
            defaultValue={result?.values.email}
            error={result?.errors.email?.[0]}
            required
          />
          <RoleField
            name="role"
            roles={roles}
            chosen={result?.values.role ?? "packer"}
            error={result?.errors.role?.[0]}
          />
          <Button look="accent" name="intent" value="invite" className="sm:justify-self-start">
            Send the invitation
          </Button>
        </form>
      </section>
      <PolicyForm policy={policy} />
    </>
  );
}

function MemberRow({ member: { id, name, email, role, secondFactor, passkeys, self } }: { member: MemberItem }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </span>{" "}
        {self && <Badge>You</Badge>}
        <span className="block text-sm wrap-anywhere text-muted">{email}</span>
      </p>
      <p className="basis-24 text-sm">{roleLabels[role].name}</p>
      <p className="basis-40 text-sm text-muted">{describeFactors(secondFactor, passkeys)}</p>
      <Link
        to={`${place}/${id}`}
        aria-label={`Change ${name}`}
        className="inline-flex min-h-11 min-w-11 items-center justify-center text-sm font-semibold underline underline-offset-4"
      >
        Change
      </Link>
    </li>
  );
}

function Invitations({ invitations }: Pick<StaffViewProps, "invitations">) {
  return (
    <section aria-labelledby="invitations" className="panel grid gap-3">
      <h2 id="invitations" className="heading text-lg">
        Invited
      </h2>
      <ul aria-labelledby="invitations" className="divide-y divide-line border-y border-line">
        {invitations.map(({ id, email, role, expires }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <p className="min-w-0 flex-1 basis-56">
              <span className="font-semibold wrap-anywhere">{email}</span>
              <span className="block text-sm text-muted">
                {roleLabels[role].name}, until {expires}
              </span>
            </p>
            <form method="post" action={place}>
              <input type="hidden" name="invitation" value={id} />
              <SecondPress
                verb="Revoke"
                of={`the invitation of ${email}`}
                consequence="The link in the mail opens nothing any more. You can invite the same address again."
                intent="revoke"
              />
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PolicyForm({ policy: { secondFactorRequired, version } }: Pick<StaffViewProps, "policy">) {
  return (
    <section aria-labelledby="policy" className="panel">
      <form method="post" action={place} className="grid max-w-prose gap-3">
        <h2 id="policy" className="heading text-lg">
          Second factor for everybody
        </h2>
        <p className="text-muted">
          {secondFactorRequired
            ? "Every staff member needs a second factor. Who has none sets one up before anything else."
            : "Each staff member decides. If you demand it, who has none sets one up before anything else."}
        </p>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="required" value={secondFactorRequired ? "no" : "yes"} />
        <p>
          <Button look="secondary" size="small" name="intent" value="policy">
            {secondFactorRequired ? "Leave it to each member" : "Demand it of everybody"}
          </Button>
        </p>
      </form>
    </section>
  );
}

const describeFactors = (secondFactor: boolean, passkeys: number) =>
  [
    secondFactor ? "Second factor on" : "No second factor",
    ...(passkeys > 0 ? [`${passkeys} ${passkeys === 1 ? "passkey" : "passkeys"}`] : []),
  ].join(", ");
