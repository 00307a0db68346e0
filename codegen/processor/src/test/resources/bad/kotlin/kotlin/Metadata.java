package kotlin;

public @interface Metadata {
    String[] d2();
}
