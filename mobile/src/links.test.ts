import { expect, test } from "vitest";
import { pathOfLink } from "./links.ts";

const hosts = ["portal.example"];

test("a link of the firm opens its page with its token", () => {
  expect(pathOfLink("https://portal.example/auth/signup-client?token=abc", hosts)).toBe(
    "/auth/signup-client?token=abc",
  );
});

test("a link to another host, without TLS, back from Google or of no sense opens nothing", () => {
  for (const address of [
    "https://evil.example/auth/login",
    "http://portal.example/auth/login",
    "https://portal.example/auth/google/callback?code=1",
    "no address",
  ]) {
    expect(pathOfLink(address, hosts)).toBeNull();
  }
});
