import { type Commands, required } from "../command.ts";

export const accountCommands: Commands = {
  "account create": {
    usage: `account create --name "Minha conta" [--chatbot-id cb123]`,
    async run({ operator, values }) {
      const name = required(values.name, "--name");
      const chatbotId = values["chatbot-id"];
      const account = await operator.accounts.create({ name, ...(chatbotId && { chatbotId }) });
      return {
        data: account,
        text: `Conta ${account.chatbotId}\nToken ${account.token}\n\nGuarde o token: ele aparece só desta vez.`,
      };
    },
  },
  "account invite-owner": {
    usage: `account invite-owner --account cb123 --email ana@exemplo.com [--name "Ana Lima"]`,
    async run({ operator, values }) {
      const email = required(values.email, "--email");
      const { name } = values;
      const body = { email, ...(name && { name }) };
      const invitation = await operator.accounts.inviteOwner(required(values.account, "--account"), body);
      return {
        data: invitation,
        text: invitation.invitationUrl
          ? `Convite para ${email}:\n${invitation.invitationUrl}\n\nO link aparece só desta vez, vale uma vez e só para este endereço.`
          : `O convite vai por e-mail para ${email}, e só por lá: quem abre o link mostra que o endereço é seu.`,
      };
    },
  },
};
