import { SelectField } from "#app/ui/elements/text-field.tsx";
import type { StaffRole } from "#domains/staff/permissions.ts";
import { roleLabels } from "./role-labels.ts";

interface RoleFieldProps {
  name: string;
  roles: StaffRole[];
  chosen: string;
  error?: string | undefined;
}

/** A choice of roles, each with what it may do. */
export function RoleField({ name, roles, chosen, error }: RoleFieldProps) {
  return (
    <SelectField name={name} label="Role" defaultValue={chosen} error={error}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleLabels[role].name}: {roleLabels[role].does}
        </option>
      ))}
    </SelectField>
  );
}
