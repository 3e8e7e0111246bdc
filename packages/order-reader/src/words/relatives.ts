/** People and animals for whom goods are bought, in the singular. */
const relatives = new Set(
  "filho filha menino menina filhote neto neta bebe nenem marido esposa esposo mulher mae pai sogra sogro tia tio avo vo vovo irmao irma primo prima namorada namorado noiva noivo cunhada cunhado afilhado afilhada sobrinho sobrinha amigo amiga vizinho vizinha patrao patroa chefe cliente funcionario pessoal galera turma crianca criancada familia moleque cachorro cachorra cachorrinho cachorrinha dog gato gata gatinho gatinha pet visita".split(
    " ",
  ),
);

export function isRelative(word = ""): boolean {
  return relatives.has(word) || (word.endsWith("s") && relatives.has(word.slice(0, -1)));
}
