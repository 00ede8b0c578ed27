import type { ReactNode } from "react";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import type { StaffMember } from "#domains/staff/members/list-staff.ts";
import type { StaffRole } from "#domains/staff/permissions.ts";
import { BackLink } from "../back-link.tsx";
import { RoleField } from "./role-field.tsx";

export interface StaffMemberViewProps {
  member: StaffMember;
  roles: StaffRole[];
  /** Why the last form was refused. */
  refusal: string | null;
}

/** One staff member: the role, the second factor, and the end. */
export function StaffMemberView({ member, roles, refusal }: StaffMemberViewProps) {
  const { id, name, email, role, secondFactor, passkeys } = member;
  const form = (children: ReactNode) => (
    <form method="post" action={`/admin/staff/${id}`} className="grid max-w-xl justify-items-start gap-3">
      <input type="hidden" name="from" value={role} />
      {children}
    </form>
  );
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/staff">All staff</BackLink>
        <h1 className="heading text-2xl wrap-anywhere" dir="auto">
          {name}
        </h1>
        <p className="wrap-anywhere text-muted">{email}</p>
      </div>
      {refusal && <Alert focused>{refusal}</Alert>}
      <section className="panel grid gap-3">
        <h2 className="heading text-lg">Role</h2>
        {form(
          <>
            <div className="w-full">
              <RoleField name="to" roles={roles} chosen={role} />
            </div>
            <p className="text-sm text-muted">
              A new role signs <bdi>{name}</bdi> out everywhere, at once.
            </p>
            <Button look="accent" name="intent" value="role">
              Save the role
            </Button>
          </>,
        )}
      </section>
      {(secondFactor || passkeys > 0) && (
        <section className="panel grid gap-3">
          <h2 className="heading text-lg">Second factor</h2>
          {form(
            <>
              <p className="text-muted">
                For somebody who has lost both phone and recovery codes. It removes passkeys as well. Make sure that it
                is <bdi>{name}</bdi> who asks: after this the password alone opens the account.
              </p>
              <Button look="secondary" size="small" name="intent" value="reset-second-factor">
                Reset the second factor
              </Button>
            </>,
          )}
        </section>
      )}
      <section className="panel grid gap-3">
        <h2 className="heading text-lg">Remove from the staff</h2>
        {form(
          <>
            <p className="text-muted">
              <bdi>{name}</bdi> is signed out everywhere, at once, and stays a customer with the own orders. To come
              back, <bdi>{name}</bdi> needs a new invitation.
            </p>
            <Button look="secondary" size="small" name="intent" value="remove">
              <span>
                Remove <bdi>{name}</bdi>
              </span>
            </Button>
          </>,
        )}
      </section>
    </>
  );
}
