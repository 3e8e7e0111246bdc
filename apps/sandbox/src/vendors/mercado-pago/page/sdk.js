// Replaces Mercado Pago's browser SDK: a plain version of the card form of its Bricks that calls the sandbox.
(() => {
  const base = new URL("../..", document.currentScript.src).href;

  const styles = `
    .mp-form { display: grid; gap: 0.75rem; font: inherit; color: #2b2520; }
    .mp-form .mp-pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
    .mp-form label { display: grid; gap: 0.25rem; font-size: 0.875rem; }
    .mp-form input, .mp-form select { min-height: 44px; padding: 0.5rem 0.75rem; border: 1px solid #8a7f72;
      border-radius: 6px; font: inherit; font-size: 1rem; background: #fff; color: inherit; min-width: 0; width: 100%; box-sizing: border-box; }
    .mp-form input:focus-visible, .mp-form select:focus-visible, .mp-form button:focus-visible { outline: 3px solid #1864ab; outline-offset: 2px; }
    .mp-form button { min-height: 48px; border: 0; border-radius: 6px; font: inherit; font-weight: 600; background: #1864ab; color: #fff; cursor: pointer; }
    .mp-form button:disabled { background: #5c6670; cursor: progress; }
    .mp-form .mp-error { margin: 0; color: #a61e1e; }
    .mp-form .mp-note { margin: 0; font-size: 0.8125rem; color: #5b5148; }
  `;
  // A strict content security policy allows a constructed style sheet but no inline style.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const messages = {
    205: "Informe o número do cartão.",
    208: "Informe o mês da validade.",
    209: "Informe o ano da validade.",
    221: "Informe o nome como está no cartão.",
    224: "Informe o código de segurança.",
    E301: "Confira o número do cartão.",
    E203: "Confira o código de segurança.",
    324: "Confira o CPF ou CNPJ do titular.",
    325: "Confira a validade.",
    326: "Confira a validade.",
  };

  const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

  function element(tag, properties = {}, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  function field(label, properties) {
    const input = element("input", { required: true, autocomplete: "off", ...properties });
    return { input, label: element("label", {}, label, input) };
  }

  function installmentsField({ amount, minInstallments = 1, maxInstallments = 12 }) {
    const select = element("select", { name: "installments" });
    for (let count = minInstallments; count <= maxInstallments; count += 1) {
      select.append(element("option", { value: String(count) }, `${count}x de ${reais.format(amount / count)}`));
    }
    return { input: select, label: element("label", {}, "Parcelas", select) };
  }

  function buildForm({ initialization, customization = {} }) {
    const { amount, payer = {} } = initialization;
    const fields = {
      number: field("Número do cartão", {
        name: "cardNumber",
        inputMode: "numeric",
        maxLength: 23,
        autocomplete: "cc-number",
      }),
      name: field("Nome como está no cartão", { name: "cardholderName", maxLength: 60, autocomplete: "cc-name" }),
      expiry: field("Validade (MM/AA)", {
        name: "expirationDate",
        inputMode: "numeric",
        maxLength: 7,
        placeholder: "MM/AA",
        autocomplete: "cc-exp",
      }),
      code: field("Código de segurança", {
        name: "securityCode",
        inputMode: "numeric",
        maxLength: 4,
        autocomplete: "cc-csc",
      }),
      document: field("CPF ou CNPJ do titular", {
        name: "identificationNumber",
        maxLength: 18,
        value: payer.identification?.number ?? "",
      }),
      email: field("E-mail", { name: "email", type: "email", maxLength: 254, value: payer.email ?? "" }),
      installments: installmentsField({ amount, ...customization.paymentMethods }),
    };
    const error = element("p", { className: "mp-error", hidden: true });
    error.setAttribute("role", "alert");
    const button = element("button", { type: "submit" }, "Pagar");
    button.hidden = customization.visual?.hidePaymentButton === true;
    const form = element(
      "form",
      { className: "mp-form", noValidate: true },
      fields.number.label,
      fields.name.label,
      element("div", { className: "mp-pair" }, fields.expiry.label, fields.code.label),
      fields.document.label,
      fields.installments.label,
      // Like the real form, it does not ask for an e-mail that is already known.
      ...(payer.email ? [] : [fields.email.label]),
      error,
      button,
      element("p", { className: "mp-note" }, "Mercado Pago de demonstração: nada é cobrado."),
    );
    form.setAttribute("aria-label", "Cartão de crédito");
    return { form, fields, error, button };
  }

  const digits = (text) => text.replaceAll(/\D/g, "");

  /** Checks the form without a request. Returns the code of the first error. */
  function formErrorIn(fields) {
    const value = (name) => fields[name].input.value.trim();
    if (value("number") === "") return "205";
    if (value("name") === "") return "221";
    if (!/^\d{1,2} ?\/ ?(\d{2}|\d{4})$/.test(value("expiry"))) return "325";
    if (!/^\d{3,4}$/.test(value("code"))) return value("code") === "" ? "224" : "E203";
    return value("document") === "" ? "324" : undefined;
  }

  async function tokenize(publicKey, fields) {
    const error = formErrorIn(fields);
    if (error) throw Object.assign(new Error("card_token_creation_failed"), { cause: error });
    const [month = "", year = ""] = fields.expiry.input.value.split("/").map((part) => part.trim());
    const document = fields.document.input.value.replaceAll(/[^0-9A-Za-z]/g, "");
    const identification = { type: document.length > 11 ? "CNPJ" : "CPF", number: document };
    const answer = await fetch(`${base}v1/card_tokens?public_key=${encodeURIComponent(publicKey)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        card_number: digits(fields.number.input.value),
        security_code: digits(fields.code.input.value),
        expiration_month: month,
        expiration_year: year,
        cardholder: { name: fields.name.input.value.trim(), identification },
      }),
    });
    const body = await answer.json();
    if (!answer.ok) throw Object.assign(new Error("card_token_creation_failed"), { cause: body.cause?.[0]?.code });
    return { token: body, identification };
  }

  function brandOf(number) {
    if (/^3[47]/.test(number)) return "amex";
    if (/^(4011|4389|4514|4576|5041|5066|5067|509|6277|6362|6363|650|6516|6550)/.test(number)) return "elo";
    if (/^(606282|3841)/.test(number)) return "hipercard";
    return /^(5[0-5]|2[2-7])/.test(number) ? "master" : "visa";
  }

  function cardPayment(publicKey, container, settings) {
    const { callbacks = {} } = settings;
    let { amount } = settings.initialization;
    const { form, fields, error, button } = buildForm(settings);

    async function submit() {
      const { token, identification } = await tokenize(publicKey, fields);
      const number = digits(fields.number.input.value);
      const formData = {
        token: token.id,
        issuer_id: "24",
        payment_method_id: brandOf(number),
        transaction_amount: amount,
        installments: Number(fields.installments.input.value),
        payer: { email: fields.email.input.value.trim(), identification },
      };
      const cardInfo = {
        bin: number.slice(0, 8),
        lastFourDigits: number.slice(-4),
        cardholderName: fields.name.input.value.trim(),
      };
      await callbacks.onSubmit?.(formData, cardInfo);
    }

    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      error.hidden = true;
      button.disabled = true;
      button.textContent = "Processando…";
      try {
        await submit();
      } catch (failure) {
        error.textContent = messages[failure.cause] ?? "Não foi possível enviar o pagamento. Tente de novo.";
        error.hidden = false;
        callbacks.onError?.({ type: "non_critical", cause: failure.message, message: error.textContent });
      } finally {
        button.disabled = false;
        button.textContent = "Pagar";
      }
    });

    container.replaceChildren(form);
    queueMicrotask(() => callbacks.onReady?.());
    return {
      unmount: () => form.remove(),
      update: (change) => {
        amount = change.amount ?? amount;
      },
    };
  }

  window.MercadoPago = class {
    constructor(publicKey, options = {}) {
      this.publicKey = publicKey;
      this.options = options;
    }

    bricks() {
      return {
        create: async (brick, containerId, settings) => {
          const container = document.getElementById(containerId);
          if (brick !== "cardPayment" || !container) {
            settings.callbacks?.onError?.({
              type: "critical",
              cause: "fields_setup_failed",
              message: "Container não encontrado.",
            });
            throw new Error("fields_setup_failed");
          }
          return cardPayment(this.publicKey, container, settings);
        },
      };
    }
  };
})();
