/** Applies the patches that the server sends instead of whole views (`carrack.server.patch` makes them). */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * `{"=": value}` stands for a new value, `{"~": {key: patch}}` for the same object or array with these places changed,
 * `"-"` lists the keys that are gone, and `{}` changes nothing. The old value stays as it is.
 */
export interface Patch {
  "="?: Json;
  "~"?: Record<string, Patch>;
  "-"?: string[];
}

export function patched(old: Json, patch: Patch): Json {
  if (patch["="] !== undefined) return patch["="];
  if (!patch["~"] && !patch["-"]) return old;
  const changes = Object.entries(patch["~"] ?? {});
  if (Array.isArray(old)) {
    const made = [...old];
    for (const [index, change] of changes) made[Number(index)] = patched(made[Number(index)] ?? null, change);
    return made;
  }
  const made = { ...(old as Record<string, Json>) };
  for (const key of patch["-"] ?? []) delete made[key];
  for (const [key, change] of changes) made[key] = patched(made[key] ?? null, change);
  return made;
}
