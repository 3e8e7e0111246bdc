const count = { type: "integer", minimum: 0, maximum: 1_000 };
const duration = { type: "integer", minimum: 0, maximum: 600_000 };

type Setting = boolean | number;

/** A JSON schema of exactly these faults, with the types of the defaults or of `special`. */
export function faultSchema<Faults extends Record<keyof Faults, Setting>>(
  defaults: Faults,
  special: Partial<Record<keyof Faults, object>> = {},
) {
  const settings = Object.entries(defaults) as [string, Setting][];
  const ordinary = settings.map(([name, value]): [string, object] => {
    if (typeof value === "boolean") return [name, { type: "boolean" }];
    return [name, name.endsWith("Ms") ? duration : count];
  });
  return {
    type: "object",
    // An unknown name is an error: `additionalProperties` would only drop it.
    propertyNames: { enum: settings.map(([name]) => name) },
    properties: { ...Object.fromEntries(ordinary), ...special },
  };
}
