import { screen, waitFor, within } from "@testing-library/react";
import type { MyNotices } from "@vitrine/contract/panel/team/notices";
import { expect, test, vi } from "vitest";
import { refusal, type ServerAnswers } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";

const DEVICE = "6a0d2a52-7d4e-4f0f-9a68-0b1f4c3f5a09";
const mine: MyNotices = {
  wishes: { mail: ["new-order", "approval"], push: ["new-order"], quiet: null },
  kinds: ["new-order", "approval", "payment-failed"],
  sendsMail: true,
  pushKey: "BIN2Jc5Vmkmy-S3AUrcMlpKxJpLeVRAfu9WBqUbJ70SJOCWGCGXKY-Xzyh7HDr6KbRDGYHjqZ06OcS3BjD7uAm8",
  devices: [{ id: DEVICE, name: "Chrome no Android", addedAt: "2026-11-18T12:00:00.000Z" }],
};

const openNotices = (answers: ServerAnswers = {}) =>
  openPanel("/loja/emporio-aurora/perfil/avisos", {
    "GET /painel/api/me/notices": mine,
    "PUT /painel/api/me/notices": {},
    "GET /painel/api/shops/{shopId}/my-whatsapp": {
      ...{ phone: null, pending: null, unavailable: null, shopNumber: null, mailsInstead: true, failure: null },
    },
    ...answers,
  });

test("a kind is chosen for each way by itself, and two quick taps keep each other", async () => {
  let wishes = mine.wishes;
  const { user, sent } = openNotices({
    "GET /painel/api/me/notices": () => ({ ...mine, wishes }),
    "PUT /painel/api/me/notices": ({ body }) => {
      wishes = body as MyNotices["wishes"];
      return {};
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Aprovação pendente: E-mail" }));
  await user.click(screen.getByRole("checkbox", { name: "Pagamento não concluído: Aparelhos" }));
  const saved = () => sent.filter(({ name }) => name.startsWith("PUT")).map(({ body }) => body);
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toEqual({ mail: ["new-order"], push: ["new-order", "payment-failed"], quiet: null });
});

test("a choice that the server refuses is as it was, and why", async () => {
  const { user } = openNotices({ "PUT /painel/api/me/notices": () => refusal(503, "Tente de novo.", "database-away") });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Novo pedido: E-mail" });
  await user.click(box);
  expect(await screen.findByText("Tente de novo.")).toBeTruthy();
  await waitFor(() => expect(box.checked).toBe(true));
});

test("quiet hours begin with a night, and equal hours are named", async () => {
  const { user, sent } = openNotices();
  await user.click(await screen.findByRole("checkbox", { name: "Não avisar em um horário do dia" }));
  await waitFor(() => expect(sent.at(-1)?.name).toContain("/me/notices"));
  expect(sent.find(({ name }) => name.startsWith("PUT"))?.body).toMatchObject({
    quiet: { from: "22:00", until: "07:00" },
  });
});

test("a device that takes no messages any more is told, and leaves the list", async () => {
  let isGone = false;
  const { user } = openNotices({
    "GET /painel/api/me/notices": () => ({ ...mine, devices: isGone ? [] : mine.devices }),
    "POST /painel/api/me/push-devices/{deviceId}/test": () => {
      isGone = true;
      return refusal(409, "Este aparelho não aceita mais avisos e saiu da lista.", "push-device-gone");
    },
  });
  const devices = within(await screen.findByRole("region", { name: "Aparelhos" }));
  await user.click(devices.getByRole("button", { name: "Testar" }));
  expect(await screen.findByText(/não aceita mais avisos/)).toBeTruthy();
  await waitFor(() => expect(devices.queryByText("Chrome no Android")).toBeNull());
});

test("this browser is added with the leave of the person, and is known as this one", async () => {
  const subscription = {
    endpoint: "https://fcm.googleapis.com/fcm/send/a",
    keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) },
  };
  const pushManager = {
    getSubscription: async () => null,
    subscribe: vi.fn(async () => ({ toJSON: () => subscription })),
  };
  vi.stubGlobal("Notification", { requestPermission: async () => "granted" });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("navigator", {
    ...{ userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140", onLine: true, clipboard: navigator.clipboard },
    serviceWorker: { register: async () => ({ pushManager }), ready: Promise.resolve() },
  });
  let devices = mine.devices.slice(1);
  const { user, sent } = openNotices({
    "GET /painel/api/me/notices": () => ({ ...mine, devices }),
    "POST /painel/api/me/push-devices": () => {
      devices = mine.devices;
      return { id: DEVICE };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Avisar neste aparelho" }));
  expect(await screen.findByText("Este aparelho")).toBeTruthy();
  const added = sent.find(({ name }) => name.startsWith("POST"))?.body;
  expect(added).toEqual({ ...subscription, name: "Chrome no Android" });
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: mine.pushKey });
});
