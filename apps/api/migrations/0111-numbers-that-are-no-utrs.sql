-- A phone or an account among the numbers of a credit is no UTR: such a credit has no number among those with one UTR.
alter table credits alter column utr_occurrence drop not null;
