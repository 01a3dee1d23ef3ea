import { afterEach, expect, test, vi } from "vitest";
import { ago, clockFace } from "../../src/i18n/timeFormat";

afterEach(() => void vi.useRealTimers());

test("how long ago is said in the largest unit that fits", () => {
  vi.useFakeTimers({ now: Date.parse("2026-01-10T12:00:00Z") });
  const said = (moment: string) => ago(moment, "en");
  expect(["12:00:00", "11:59:01", "11:57:30", "09:00:00"].map((clock) => said(`2026-01-10T${clock}Z`))).toEqual([
    "now",
    "now",
    "2 minutes ago",
    "3 hours ago",
  ]);
  expect(said("2026-01-09T12:00:00Z")).toBe("yesterday");
  expect(ago("2026-01-07T12:00:00Z", "fr")).toBe("il y a 3 jours");
});

test("a clock shows days, hours, or minutes and seconds", () => {
  expect(clockFace(3 * 86_400_000, "en")).toBe("3 days");
  expect(clockFace(5 * 3_600_000, "fr")).toMatch(/^5\sh$/);
  expect([clockFace(200_000, "en"), clockFace(59_001, "en"), clockFace(0, "fr")]).toEqual(["3:20", "1:00", "0:00"]);
});
