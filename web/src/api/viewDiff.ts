/** Applies the patches that the server sends instead of whole views (created by `carrack.server.tables.views.view_diff`). */

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/**
 * `{"=": value}` is a new value, `{"~": {key: patch}}` the same object or array with these members changed, `"-"`
 * lists removed keys, and `{}` changes nothing. The old value is not modified.
 */
export interface ViewDiff {
  "="?: JsonValue;
  "~"?: Record<string, ViewDiff>;
  "-"?: string[];
}

export function applyDiff(old: JsonValue, patch: ViewDiff): JsonValue {
  if (patch["="] !== undefined) return patch["="];
  if (!patch["~"] && !patch["-"]) return old;
  const changes = Object.entries(patch["~"] ?? {});
  if (Array.isArray(old)) {
    const made = [...old];
    for (const [index, change] of changes) made[Number(index)] = applyDiff(made[Number(index)] ?? null, change);
    return made;
  }
  const made = { ...(old as Record<string, JsonValue>) };
  for (const key of patch["-"] ?? []) delete made[key];
  for (const [key, change] of changes) made[key] = applyDiff(made[key] ?? null, change);
  return made;
}
