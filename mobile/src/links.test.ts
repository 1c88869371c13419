import { expect, test } from "vitest";
import { emailPaths } from "@portico/contract/http/pages";
import { pathOfLink } from "./links.ts";

const HOST = "portal.example";

test("a link in an email opens its page with its token", () => {
  for (const path of emailPaths)
    expect(pathOfLink(`https://${HOST}${path}?token=abc`, HOST)).toBe(`${path}?token=abc`);
  expect(pathOfLink(`https://${HOST}/auth/password-new/?token=abc#x`, HOST)).toBe(
    "/auth/password-new?token=abc",
  );
});

test.each([
  "https://evil.example/auth/login",
  "https://portal.example.evil.example/auth/login",
  "https://portal.example@evil.example/auth/login",
  "https://portal.example:8443/auth/login",
  "http://portal.example/auth/login",
  "portico://portal.example/auth/login",
  "javascript:alert(1)//portal.example/auth/login",
  "no address",
  "",
])("a link that is not the firm's opens nothing: %s", (address) => {
  expect(pathOfLink(address, HOST)).toBeNull();
});

test.each([
  "/",
  "/profile?code=1&state=2",
  "/auth/google/callback?code=1",
  "/auth/login/../google/callback?code=1",
  "/auth/logout",
  "/auth/rescue?token=abc",
  "//evil.example/auth/login",
  "/auth/login%2f..%2flogout",
  "/AUTH/LOGIN",
  "/auth/signup-owner?token=abc",
])("a link to a page that emails do not use opens nothing: %s", (path) => {
  expect(pathOfLink(`https://${HOST}${path}`, HOST)).toBeNull();
});
