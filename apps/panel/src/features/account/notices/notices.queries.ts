import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MyNotices, NoticeChoice } from "@vitrine/contract/panel/team/notices";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { deviceName } from "../profile/device-name.ts";
import { forgetDevice, ownDevice, rememberDevice, subscribe } from "./push-subscription.ts";

export const myNotices = read(["me", "notices"], "GET /painel/api/me/notices");

/** The choice is shown at once, and is what it was where the server refuses it. */
export function useChooseNotices() {
  const queries = useQueryClient();
  const { queryKey } = myNotices;
  const mutationKey = ["me", "notices", "choose"];
  return useMutation({
    mutationKey,
    mutationFn: (wishes: NoticeChoice) => call("PUT /painel/api/me/notices", { body: wishes }),
    // Two taps are two requests, which must arrive in their order.
    scope: { id: "notices" },
    onMutate: async (wishes) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<MyNotices>(queryKey);
      if (before) queries.setQueryData(queryKey, { ...before, wishes });
    },
    // The answer to a tap does not take back the next one, which is on its way.
    onSettled: () => queries.isMutating({ mutationKey }) === 1 && queries.invalidateQueries({ queryKey }),
  });
}

function useDeviceChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also after a refusal: a device that is gone leaves the list.
    onSettled: () => queries.invalidateQueries({ queryKey: myNotices.queryKey }),
  });
}

/** Asks the browser for its leave, and tells the server how this device is reached. */
export const useAddDevice = () =>
  useDeviceChange(async (pushKey: string) => {
    const subscription = await subscribe(pushKey);
    if (subscription === "refused") return "refused";
    const body = { ...subscription, name: deviceName(navigator.userAgent) };
    const { id } = await call("POST /painel/api/me/push-devices", { body });
    rememberDevice(id);
    return "added";
  });

export const useRemoveDevice = () =>
  useDeviceChange(async (deviceId: string) => {
    await call("DELETE /painel/api/me/push-devices/{deviceId}", { params: { deviceId } });
    if (deviceId === ownDevice()) await forgetDevice();
  });

export const useTestDevice = () =>
  useDeviceChange((deviceId: string) =>
    call("POST /painel/api/me/push-devices/{deviceId}/test", { params: { deviceId } }),
  );
