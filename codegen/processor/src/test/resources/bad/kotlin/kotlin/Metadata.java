package kotlin;

public @interface Metadata {
    int k() default 1;

    int[] mv();

    String[] d1();

    String[] d2();

    int xi() default 48;
}
